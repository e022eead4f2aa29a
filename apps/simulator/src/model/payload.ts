import { asHeading, clamp, toDegrees, turnBetween } from './angles.ts';
import type { Body } from './body.ts';
import type { AircraftEvent } from './event.ts';
import { bearingDeg, groundDistanceM, type LocalPoint } from './local-frame.ts';
import type { InstantItem } from './mission-item.ts';

const GIMBAL_RATE_DPS = 45;

/** A camera on a gimbal, a servo rail and a gripper. */
export class Payload {
  /** The servo rail belongs to the autopilot; the rest may be absent. */
  readonly isFitted: boolean;
  gimbalPitchDeg = 0;
  /** Over ground, as the pitch is. */
  gimbalHeadingDeg = 0;
  photoCount = 0;
  isRecording = false;
  recordedS = 0;
  isGripperOpen = false;
  readonly servosUs = new Map<number, number>();
  #wantedPitchDeg = 0;
  #wantedHeadingDeg: number | null = null;
  #target: LocalPoint | null = null;
  #photoEveryM = 0;
  #sincePhotoM = 0;
  #photoEveryS = 0;
  #sincePhotoS = 0;
  #photosLeft = 0;

  constructor(isFitted = true) {
    this.isFitted = isFitted;
  }

  /** With no heading the camera looks where the nose does. */
  aim(pitchDeg: number, headingDeg: number | null): void {
    this.#target = null;
    this.#wantedPitchDeg = clamp(pitchDeg, -90, 30);
    this.#wantedHeadingDeg = headingDeg;
  }

  /** Keeps the camera on a place however the aircraft moves; null looks ahead again. */
  lookAt(target: LocalPoint | null): void {
    this.aim(0, null);
    this.#target = target;
  }

  /** Carries out an item that concerns the payload; others are none of its business. */
  carryOut(item: InstantItem): void {
    if (!this.isFitted && item.kind !== 'servo') return;
    switch (item.kind) {
      case 'gimbal':
        return this.aim(item.pitchDeg, item.headingDeg);
      case 'photo-distance':
        this.#photoEveryM = item.meters;
        this.#sincePhotoM = 0;
        return;
      case 'photos':
        this.#photosLeft = item.isOn ? item.count || Infinity : 0;
        this.#photoEveryS = item.intervalS;
        this.#sincePhotoS = item.intervalS;
        return;
      case 'video':
        this.isRecording = item.isOn;
        return;
      case 'servo':
        this.servosUs.set(item.channel, item.pulseUs);
        return;
      case 'gripper':
        this.isGripperOpen = item.isOpen;
        return;
      case 'look-at':
      case 'jump':
      case 'speed':
      case 'land-start':
    }
  }

  step(body: Body, dtS: number, tell: (event: AircraftEvent) => void): void {
    this.#turnGimbal(body, dtS);
    if (this.isRecording) this.recordedS += dtS;
    this.#sincePhotoM += body.groundSpeedMps * dtS;
    this.#sincePhotoS += dtS;
    if (this.#photoEveryM > 0 && this.#sincePhotoM >= this.#photoEveryM) {
      this.#sincePhotoM %= this.#photoEveryM;
      this.#takePhoto(tell);
    }
    if (this.#photosLeft > 0 && this.#sincePhotoS >= this.#photoEveryS) {
      this.#photosLeft -= 1;
      this.#sincePhotoS = 0;
      this.#takePhoto(tell);
    }
  }

  #turnGimbal(body: Body, dtS: number): void {
    const turn = GIMBAL_RATE_DPS * dtS;
    const target = this.#target;
    const pitchDeg =
      target === null
        ? this.#wantedPitchDeg
        : clamp(toDegrees(Math.atan2(target.upM - body.upM, groundDistanceM(body, target))), -90, 30);
    const headingDeg = target === null ? (this.#wantedHeadingDeg ?? body.headingDeg) : bearingDeg(body, target);
    this.gimbalPitchDeg += clamp(pitchDeg - this.gimbalPitchDeg, -turn, turn);
    this.gimbalHeadingDeg = asHeading(
      this.gimbalHeadingDeg + clamp(turnBetween(this.gimbalHeadingDeg, headingDeg), -turn, turn),
    );
  }

  #takePhoto(tell: (event: AircraftEvent) => void): void {
    this.photoCount += 1;
    tell({ kind: 'photo', count: this.photoCount });
  }
}
