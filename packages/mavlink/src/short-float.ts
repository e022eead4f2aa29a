/** The shortest number that a 32-bit float stands for: 10.2, and not the 10.199999809265137 that its bits come to. */
export function shortFloat(value: number): number {
  if (Number.isInteger(value)) return value;
  for (let digits = 6; digits <= 8; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}
