import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { decodeTrackChunk, encodeTrackChunk } from '@skein/telemetry/track/track-chunk.ts';
import type { TrackPoint } from '@skein/telemetry/track/track-point.ts';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** The columns of a point in the narrowest types that hold them; the key a table of points cannot do without. */
export const createTables = `
  create table track_point (
    vehicle_id integer not null,
    at timestamptz not null,
    is_after_gap boolean not null,
    latitude integer, longitude integer,
    altitude_msl real, altitude_ellipsoid real, altitude_above_home real,
    ground_speed real, air_speed real, climb real,
    heading smallint, pitch smallint, roll smallint,
    battery smallint, voltage real, satellites smallint, link_quality smallint,
    mission_item smallint, raw_mode bigint, mode text, is_armed boolean,
    primary key (vehicle_id, at)
  );
  create table track_chunk (
    vehicle_id integer not null,
    at timestamptz not null,
    points bytea not null,
    primary key (vehicle_id, at)
  )`;

/** A minute of one vehicle. */
export interface VehicleMinute {
  readonly vehicleId: number;
  readonly points: readonly TrackPoint[];
}

/** The values of a row, in the order of its columns. Angles and percents are whole already: the points are at the resolution of the chunk. */
const rowOf = (vehicleId: number, point: TrackPoint) => [
  vehicleId,
  new Date(point.timeMs).toISOString(),
  point.isAfterGap,
  inSteps(point.latitudeDeg),
  inSteps(point.longitudeDeg),
  point.altitudeMslM,
  point.altitudeEllipsoidM,
  point.altitudeAboveHomeM,
  point.groundSpeedMps,
  point.airSpeedMps,
  point.climbMps,
  point.headingDeg,
  point.pitchDeg,
  point.rollDeg,
  point.batteryPercent,
  point.voltageV,
  point.satellites,
  point.linkQualityPercent,
  point.missionItem,
  point.rawMode,
  point.mode,
  point.isArmed,
];

const inSteps = (degrees: number | null): number | null => (degrees === null ? null : Math.round(degrees * 1e7));

const insertRow = {
  name: 'insert-row',
  text: `insert into track_point values (${Array.from({ length: 22 }, (_, at) => `$${at + 1}`).join(', ')})`,
};

const insertChunks = {
  name: 'insert-chunks',
  text: 'insert into track_chunk select * from unnest($1::integer[], $2::timestamptz[], $3::bytea[])',
};

/** As it would be where a server writes what it hears at once. */
export const insertRowByRow = async (client: Client, minutes: readonly VehicleMinute[]): Promise<void> => {
  for (const { vehicleId, points } of minutes)
    for (const point of points) await client.query({ ...insertRow, values: rowOf(vehicleId, point) });
};

/** The cheapest way that PostgreSQL has. */
export const copyRows = async (client: Client, minutes: readonly VehicleMinute[]): Promise<void> => {
  const lines = minutes.map(({ vehicleId, points }) =>
    points
      .map(
        (point) =>
          `${rowOf(vehicleId, point)
            .map((value) => value ?? '\\N')
            .join('\t')}\n`,
      )
      .join(''),
  );
  await pipeline(Readable.from(lines), client.query(copyFrom('copy track_point from stdin')));
};

export const insertChunked = async (client: Client, minutes: readonly VehicleMinute[]): Promise<void> => {
  const starts = minutes.map(({ points }) => new Date(points[0]?.timeMs ?? 0));
  const chunks = minutes.map(({ points }) => Buffer.from(encodeTrackChunk(points)));
  await client.query({ ...insertChunks, values: [minutes.map(({ vehicleId }) => vehicleId), starts, chunks] });
};

export const readRows = async (client: Client, vehicleId: number): Promise<unknown> => {
  const text = 'select * from track_point where vehicle_id = $1 order by at';
  const { rows } = await client.query<Record<string, unknown>>({ name: 'read-rows', text, values: [vehicleId] });
  return rows;
};

export const readChunks = async (client: Client, vehicleId: number): Promise<unknown> => {
  const text = 'select points from track_chunk where vehicle_id = $1 order by at';
  const { rows } = await client.query<{ points: Buffer }>({ name: 'read-chunks', text, values: [vehicleId] });
  return rows.flatMap(({ points }) => decodeTrackChunk(points));
};
