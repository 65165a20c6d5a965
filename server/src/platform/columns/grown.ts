/** Returns a copy with room for `length` numbers, and for as many again as there were, so that growing costs little. */
export const grown = <Numbers extends Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer> | Float64Array<ArrayBuffer>>(
  numbers: Numbers,
  length = 0,
): Numbers => {
  const create = numbers.constructor as new (length: number) => Numbers
  const larger = new create(Math.max(length, numbers.length * 2))
  larger.set(numbers)
  return larger
}
