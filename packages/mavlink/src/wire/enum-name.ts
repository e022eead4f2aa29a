/** The name that an enumeration gives a number: `nameIn(MavResult, 4)` is `FAILED`. Undefined for what is newer than ours. */
export function nameIn(enumeration: Readonly<Record<string, number>>, value: number): string | undefined {
  return Object.keys(enumeration).find((name) => enumeration[name] === value);
}

/** The names of the bits that are set: `namesIn(MavModeFlag, 129)` is `SAFETY_ARMED`, `CUSTOM_MODE_ENABLED`. */
export function namesIn(enumeration: Readonly<Record<string, number>>, bits: number): string[] {
  // Compared as numbers: the bitwise operators know 32 bits only, and some masks are longer.
  const isSet = (bit: number) => bit > 0 && Math.floor(bits / bit) % 2 === 1;
  return Object.keys(enumeration).filter((name) => isSet(enumeration[name] ?? 0));
}
