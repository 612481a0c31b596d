// ajv's standalone code, written by lib/build.mjs from the schemas of schemas.ts.
declare module 'bench:validators' {
  type Validator = ((body: unknown) => boolean) & { readonly errors?: readonly object[] | null };
  /** By the names of schemas.ts. */
  export const validators: Readonly<Record<string, Validator>>;
}
