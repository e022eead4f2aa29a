import { clamp } from './angles.ts';
import type { AircraftEvent } from './event.ts';
import type { InstantItem } from './mission-item.ts';

const GIMBAL_RATE_DPS = 45;

/** A camera on a gimbal, a servo rail and a gripper. */
export class Payload {
  gimbalPitchDeg = 0;
  photoCount = 0;
  isRecording = false;
  recordedS = 0;
  isGripperOpen = false;
  readonly servosUs = new Map<number, number>();
  #wantedPitchDeg = 0;
  #photoEveryM = 0;
  #sincePhotoM = 0;
  #photoEveryS = 0;
  #sincePhotoS = 0;
  #photosLeft = 0;

  aim(pitchDeg: number): void {
    this.#wantedPitchDeg = clamp(pitchDeg, -90, 30);
  }

  /** Carries out an item that concerns the payload; others are none of its business. */
  carryOut(item: InstantItem): void {
    switch (item.kind) {
      case 'gimbal':
        return this.aim(item.pitchDeg);
      case 'look-at':
        return this.aim(item.place === null ? 0 : -45);
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
      case 'jump':
      case 'speed':
      case 'land-start':
    }
  }

  step(movedM: number, dtS: number, tell: (event: AircraftEvent) => void): void {
    const turn = GIMBAL_RATE_DPS * dtS;
    this.gimbalPitchDeg += clamp(this.#wantedPitchDeg - this.gimbalPitchDeg, -turn, turn);
    if (this.isRecording) this.recordedS += dtS;
    this.#sincePhotoM += movedM;
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

  #takePhoto(tell: (event: AircraftEvent) => void): void {
    this.photoCount += 1;
    tell({ kind: 'photo', count: this.photoCount });
  }
}
