import { readFileSync, mkdirSync } from 'node:fs';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Page } from 'playwright-core';
const S='http://127.0.0.1:18080'; const OUT='/tmp/shots'; mkdirSync(OUT,{recursive:true});
const users=JSON.parse(readFileSync('/tmp/lead-data/sign-ins.json','utf8'));
const browser=await openBrowser();
async function signIn(page:Page, who:string){ const u=users.find((x:any)=>x.email.startsWith(who)); await page.goto(S+'/'); await page.locator('input[type=email],input[name=email]').first().fill(u.email).catch(async()=>{await page.getByLabel(/mail/i).fill(u.email)}); await page.locator('input[type=password]').fill(u.password); await page.locator('button[type=submit]').click(); await page.getByRole('navigation').first().waitFor(); }
const lang=process.argv[2]??'fr';
for (const [w,h] of [[1280,900]] as const){
  const ctx=await browser.newContext({viewport:{width:w,height:h},locale:lang==='fr'?'fr-FR':'de-DE'}); const page=await ctx.newPage(); await page.addInitScript({content:`globalThis.__name=(n)=>n; const g=Storage.prototype.getItem; Storage.prototype.getItem=function(k){return /locale|langue/i.test(k)?'${lang==='fr'?'fr_FR':'de_DE'}':g.call(this,k)}`});
  await signIn(page,'client@'); await page.evaluate((l)=>{for(const k of Object.keys(localStorage)) console.log(k)},lang); const sel=page.locator('select').filter({hasText:'Deutsch'});
  await page.goto(S+'/parcourir/commandes'); await page.waitForTimeout(1500);
  await page.getByText('126000003').first().click(); await page.waitForTimeout(2500);
  await page.screenshot({path:`${OUT}/order-${lang}-${w}.png`});
  console.log('before',await page.getByRole('dialog').count());
  await page.getByRole('button',{name:/^(Bloquer|Anhalten)$/}).first().click(); await page.waitForTimeout(800);
  console.log('open',await page.getByRole('dialog').count());
  await page.keyboard.press('Escape'); await page.waitForTimeout(1500);
  console.log('after',await page.getByRole('dialog').count(), page.url());
  await ctx.close();
}
await browser.close();
