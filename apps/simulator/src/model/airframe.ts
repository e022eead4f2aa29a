/** What a pack can do. The resistance is that of the whole pack. */
export interface BatteryPack {
  readonly cells: number;
  readonly capacityMah: number;
  readonly resistanceOhm: number;
}

export interface Wing {
  readonly cruiseAirSpeedMps: number;
  /** Below this the wing does not carry: the rotors stay on. */
  readonly stallAirSpeedMps: number;
  readonly maxBankDeg: number;
  readonly climbMps: number;
  readonly sinkMps: number;
  readonly loiterRadiusM: number;
  readonly cruisePowerW: number;
  /** What the forward motor gives during a transition. */
  readonly pushMps2: number;
}

export interface Airframe {
  readonly wing: Wing | null;
  readonly cruiseSpeedMps: number;
  readonly maxSpeedMps: number;
  readonly climbMps: number;
  readonly descentMps: number;
  /** The last metres. */
  readonly landingMps: number;
  readonly accelerationMps2: number;
  readonly maxTiltDeg: number;
  readonly yawRateDps: number;
  /** Deceleration for each metre a second of air speed: what makes an aircraft lean into the wind. */
  readonly dragPerS: number;
  readonly hoverPowerW: number;
  readonly battery: BatteryPack;
}

/** A work-a-day quadcopter of 4 kg: half an hour in the air. */
export const quadcopter: Airframe = {
  wing: null,
  cruiseSpeedMps: 10,
  maxSpeedMps: 18,
  climbMps: 4,
  descentMps: 3,
  landingMps: 0.7,
  accelerationMps2: 2.5,
  maxTiltDeg: 35,
  yawRateDps: 60,
  dragPerS: 0.25,
  hoverPowerW: 480,
  battery: { cells: 6, capacityMah: 11_000, resistanceOhm: 0.03 },
};

/** A survey aircraft of 12 kg that rises on four rotors and cruises on its wing for an hour and a half. */
export const quadplane: Airframe = {
  wing: {
    cruiseAirSpeedMps: 20,
    stallAirSpeedMps: 13,
    maxBankDeg: 35,
    climbMps: 3,
    sinkMps: 2.5,
    loiterRadiusM: 90,
    cruisePowerW: 420,
    pushMps2: 2.5,
  },
  cruiseSpeedMps: 6,
  maxSpeedMps: 10,
  climbMps: 3,
  descentMps: 2,
  landingMps: 0.6,
  accelerationMps2: 1.8,
  maxTiltDeg: 25,
  yawRateDps: 40,
  dragPerS: 0.3,
  hoverPowerW: 1900,
  battery: { cells: 12, capacityMah: 16_000, resistanceOhm: 0.04 },
};
