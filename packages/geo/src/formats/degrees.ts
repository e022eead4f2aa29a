import type { Position } from '../position.ts';

/** `22.543100°N 114.057900°E`: the letters keep the order from being guessed. Six digits are a tenth of a metre. */
export const writeDecimalDegrees = ([longitude, latitude]: Position, digits = 6): string =>
  [
    `${Math.abs(latitude).toFixed(digits)}°${northOrSouth(latitude)}`,
    `${Math.abs(longitude).toFixed(digits)}°${eastOrWest(longitude)}`,
  ].join(' ');

/** `22°32′35.16″N 114°03′28.44″E`. Two digits are a third of a metre. */
export const writeDegreesMinutesSeconds = ([longitude, latitude]: Position, digits = 2): string =>
  `${inParts(latitude, digits)}${northOrSouth(latitude)} ${inParts(longitude, digits)}${eastOrWest(longitude)}`;

const northOrSouth = (latitude: number): string => (latitude < 0 ? 'S' : 'N');
const eastOrWest = (longitude: number): string => (longitude < 0 ? 'W' : 'E');

function inParts(degrees: number, digits: number): string {
  // Rounded before it is taken apart: 59.999″ must become a minute, not 60″.
  const unit = 10 ** digits;
  const total = Math.round(Math.abs(degrees) * 3600 * unit);
  const seconds = ((total % (60 * unit)) / unit).toFixed(digits).padStart(digits > 0 ? digits + 3 : 2, '0');
  const minutes = Math.floor(total / (60 * unit)) % 60;
  return `${Math.floor(total / (3600 * unit))}°${String(minutes).padStart(2, '0')}′${seconds}″`;
}
