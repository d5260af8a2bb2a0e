import { deserialize } from 'node:v8';
import { readFileSync, readdirSync } from 'node:fs';
import { layOutText } from '/work/main/packages/core/src/scene/layOutText.ts';
import { measureLines } from '/work/main/packages/core/src/scene/measureText.ts';
import { prepareFont } from '/work/main/packages/core/src/scene/preparedFont.ts';
import { indexCatalogue } from '/work/main/packages/core/src/catalogue/indexCatalogue.ts';
const dir='/work/main/.cache/compiled-catalogue/';
const c=deserialize(readFileSync(dir+readdirSync(dir)[0])) as any;
const catalogue=indexCatalogue(c.document);
const fonts=new Map(c.parts.fonts.map((f:any)=>[f.font.id,f]));
for(const f of c.parts.fonts as any[]){const p=prepareFont(f.metrics);const m=measureLines(p,'Zoé');console.log(f.font.id,f.font.code,'rise',p.rise.toFixed(3),'drop',p.drop.toFixed(3),'cap',p.capHeight.toFixed(3),'Zoé w',m.width.toFixed(3),'rise',m.rise.toFixed(3), 'É', measureLines(p,'É').rise.toFixed(3), 'asc', (f.metrics.ascender/f.metrics.unitsPerEm).toFixed(3));}
const first=new Map<number,Set<number>>();
for(const p of c.parts.products as any[]) {
  for (const [i,pr] of p.previews.entries()) { const fs=[pr.font].flat()[0]; const add=(id:number)=>{(first.get(id)??first.set(id,new Set()).get(id)!).add(fs)}; add(pr.forme); for(const o of p.options) if(o.kind==='forme'&&o.previews.includes(i)) {for(const id of o.ids) add(id); for (const g of o.groups) for (const id of catalogue.groups.get(g)?.ids??[]) add(id);} }
}
for(const f of c.document.formes as any[]) console.log(f.id,f.code,[...(first.get(f.id)??[])].join());
