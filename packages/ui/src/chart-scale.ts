/** A round number not below the highest value: the top of an axis. */
export const roundTop = (highest: number): number => {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 5, 10].find((each) => each * power >= highest) ?? 10;
  return step * power;
};

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Lines through these places, in the terms of SVG; broken wherever one is missing. One that stands alone is a dot. */
export const pathThrough = (places: readonly (Place | undefined)[]): string =>
  places
    .map((place, index) => {
      if (!place) return '';
      const at = `${round(place.x)} ${round(place.y)}`;
      const isFirst = !places[index - 1];
      // A line of no length is drawn as a dot by its round ends.
      const isAlone = isFirst && !places[index + 1];
      return `${isFirst ? 'M' : 'L'}${at}${isAlone ? `L${at}` : ''}`;
    })
    .join('');

const round = (value: number): number => Math.round(value * 100) / 100;

/** Which of these moments, the earliest first, is nearest to one. */
export const nearest = (moments: readonly number[], to: number): number => {
  let best = 0;
  for (const [index, moment] of moments.entries())
    if (Math.abs(moment - to) < Math.abs((moments[best] ?? Infinity) - to)) best = index;
  return best;
};
