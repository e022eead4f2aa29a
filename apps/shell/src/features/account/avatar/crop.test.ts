import { describe, expect, it } from 'vitest';
import { middleOf, moveBy, placeAt, roomOf, zoomTo } from './crop.ts';

const wide = { width: 600, height: 300 };

describe('a crop', () => {
  it('begins as the largest square in the middle', () => {
    expect(middleOf(wide)).toEqual({ left: 150, top: 0, side: 300 });
    expect(middleOf({ width: 300, height: 600 })).toEqual({ left: 0, top: 150, side: 300 });
  });

  it('zooms around its own middle, and not beyond four times', () => {
    expect(zoomTo(wide, middleOf(wide), 2)).toEqual({ left: 225, top: 75, side: 150 });
    expect(zoomTo(wide, middleOf(wide), 99).side).toBe(75);
    expect(zoomTo(wide, zoomTo(wide, middleOf(wide), 2), 1)).toEqual(middleOf(wide));
  });

  it('moves by parts of itself and stays inside the picture', () => {
    expect(moveBy(wide, middleOf(wide), 0.1, 0.1)).toEqual({ left: 180, top: 0, side: 300 });
    expect(moveBy(wide, middleOf(wide), 9, -9)).toEqual({ left: 300, top: 0, side: 300 });
    expect(moveBy(wide, zoomTo(wide, middleOf(wide), 2), -9, 9)).toEqual({ left: 0, top: 150, side: 150 });
  });

  it('is placed where it is told, as far as there is room', () => {
    expect(roomOf(wide, middleOf(wide))).toEqual({ across: 300, down: 0 });
    expect(placeAt(wide, middleOf(wide), { left: 20, top: 20 })).toEqual({ left: 20, top: 0, side: 300 });
  });

  it('comes back into the picture when zooming out at an edge', () => {
    const corner = moveBy(wide, zoomTo(wide, middleOf(wide), 4), 99, 99);
    expect(zoomTo(wide, corner, 1)).toEqual({ left: 300, top: 0, side: 300 });
  });
});
