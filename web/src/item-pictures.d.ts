declare module "virtual:item-pictures" {
  /** By category: where its sprite lies, with a symbol for each item. */
  export const sprites: Record<string, { address: string; isFlags: boolean }>;
  /** Where the licence texts of the pictures lie. */
  export const licences: string;
}
