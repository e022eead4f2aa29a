import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TrackPoint } from '@skein/telemetry/track/track-point.ts';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';

const VEHICLES = 200;

/** The columns of a point in the narrowest types that hold them; the key a table of points cannot do without. */
const createTable = `
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
  )`;

const insertMinute = `
  insert into track_point
  select $1, to_timestamp((point->>'timeMs')::float8 / 1000), (point->>'isAfterGap')::boolean,
    round((point->>'latitudeDeg')::float8 * 1e7), round((point->>'longitudeDeg')::float8 * 1e7),
    (point->>'altitudeMslM')::real, (point->>'altitudeEllipsoidM')::real, (point->>'altitudeAboveHomeM')::real,
    (point->>'groundSpeedMps')::real, (point->>'airSpeedMps')::real, (point->>'climbMps')::real,
    (point->>'headingDeg')::real, (point->>'pitchDeg')::real, (point->>'rollDeg')::real,
    (point->>'batteryPercent')::real, (point->>'voltageV')::real, (point->>'satellites')::real,
    (point->>'linkQualityPercent')::real, (point->>'missionItem')::real, (point->>'rawMode')::bigint,
    point->>'mode', (point->>'isArmed')::boolean
  from jsonb_array_elements($2::jsonb) as point`;

/** What a row for each point takes on disk: heap and index, without the write-ahead log. */
export const measureRowsInPostgres = async (points: readonly TrackPoint[]): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'skein-bench-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    onProgress: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  const client = new Client(postgres.connection);
  try {
    await client.connect();
    await client.query(createTable);
    for (let vehicle = 0; vehicle < VEHICLES; vehicle += 1)
      await client.query(insertMinute, [vehicle, JSON.stringify(points)]);
    await client.query('vacuum full track_point');
    const { rows } = await client.query<{ bytes: string }>(`select pg_total_relation_size('track_point') as bytes`);
    const bytes = Number(rows[0]?.bytes) / (points.length * VEHICLES);
    console.log(`a row for each point (PostgreSQL, ${points.length * VEHICLES} rows, heap and key, after vacuum full)`);
    console.log(`  row            ${bytes.toFixed(2).padStart(7)} bytes a point`);
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
};
