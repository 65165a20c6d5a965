/** Returns the text with the digits of any script as Latin ones: in Unicode those of 0 to 9 follow each other. */
export const toLatinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    for (let value = 0; value < 10; value++)
      if (!/\p{Nd}/u.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - value - 1))) return String(value)
    return digit
  })
