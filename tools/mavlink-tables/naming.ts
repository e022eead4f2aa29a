/** `GLOBAL_POSITION_INT` → `GlobalPositionInt` */
export const pascalCase = (name: string): string =>
  name
    .toLowerCase()
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/** `GLOBAL_POSITION_INT` → `globalPositionInt` */
export const camelCase = (name: string): string => lowerFirst(pascalCase(name));

/** `time_boot_ms` → `timeBootMs`. A few fields have capitals of their own: `Vcc` → `vcc`, `AOA` → `aoa`. */
export const fieldName = (name: string): string =>
  name === name.toUpperCase() || name.includes('_') ? camelCase(name) : lowerFirst(name);

const lowerFirst = (word: string): string => word.slice(0, 1).toLowerCase() + word.slice(1);
