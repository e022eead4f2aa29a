export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A square of a picture, in the picture's own pixels. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export const CLOSEST_ZOOM = 4;

/** The largest square in the middle. */
export const middleOf = ({ width, height }: Size): Crop => {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
};

/** Closer to, or farther from, what is in the middle of the square; 1 shows as much as there is. */
export const zoomTo = (picture: Size, { left, top, side }: Crop, zoom: number): Crop => {
  const next = Math.min(picture.width, picture.height) / Math.min(Math.max(zoom, 1), CLOSEST_ZOOM);
  const shift = (side - next) / 2;
  return within(picture, { left: left + shift, top: top + shift, side: next });
};

/** By parts of its own side, so that a step looks the same at every zoom. */
export const moveBy = (picture: Size, { left, top, side }: Crop, right: number, down: number): Crop =>
  within(picture, { left: left + right * side, top: top + down * side, side });

export const placeAt = (picture: Size, crop: Crop, place: Partial<Pick<Crop, 'left' | 'top'>>): Crop =>
  within(picture, { ...crop, ...place });

/** How far it could go from the upper left corner. */
export const roomOf = ({ width, height }: Size, { side }: Crop) => ({ across: width - side, down: height - side });

const within = ({ width, height }: Size, { left, top, side }: Crop): Crop => ({
  left: Math.min(Math.max(left, 0), width - side),
  top: Math.min(Math.max(top, 0), height - side),
  side,
});
