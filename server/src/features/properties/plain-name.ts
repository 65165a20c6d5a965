/** Returns the name in small letters without accents and other marks, as server/data/city-names.txt has it. */
export const plainName = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC').toLowerCase().trim()
