declare module 'json-logic-js' {
  const jsonLogic: { readonly apply: (logic: unknown, facts: unknown) => unknown };
  export default jsonLogic;
}
