import type { JsonObject } from '../wire/json.ts';

type Sample = readonly [topic: string, body: JsonObject];

const envelope = { tid: 'TID', bid: 'BID', timestamp: 1_700_000_000_000, gateway: 'DOCK1' };
const thing = (kind: string, method: string, data: JsonObject, part: JsonObject = {}): Sample => [
  `thing/product/DOCK1/${kind}`,
  { ...envelope, method, data, ...part },
];

const progress = (status: string): JsonObject => ({
  result: 0,
  output: {
    status,
    progress: { current_step: 24, percent: 40 },
    ext: {
      flight_id: 'F1',
      current_waypoint_index: 3,
      wayline_mission_state: 6,
      media_count: 2,
      track_id: 'T',
      break_point: { index: 3, state: 0, progress: 0.5, wayline_id: 0, break_reason: 1283 },
    },
  },
});

/** One of every kind that a device sends. */
export const upwardSamples: readonly [Sample, ...Sample[]] = [
  [
    'sys/product/DOCK1/status',
    {
      ...envelope,
      method: 'update_topo',
      data: {
        domain: '3',
        type: 2,
        sub_type: 0,
        sub_devices: [{ sn: 'AIR1', domain: '0', type: 91, sub_type: 1, index: 'A' }],
      },
    },
  ],
  [
    'thing/product/AIR1/osd',
    {
      ...envelope,
      data: {
        mode_code: 5,
        latitude: 22.5,
        longitude: 113.9,
        height: 140.5,
        elevation: 80,
        attitude_head: -90,
        position_state: { is_fixed: 2, quality: 10, gps_number: 24, rtk_number: 30 },
        battery: { capacity_percent: 81, batteries: [{ index: 0, voltage: 47_300, sn: 'B0' }] },
        cameras: [{ payload_index: '81-0-0', camera_mode: 1 }],
        '81-0-0': { gimbal_pitch: -45, gimbal_yaw: 10 },
      },
    },
  ],
  [
    'thing/product/DOCK1/osd',
    {
      ...envelope,
      data: {
        mode_code: 0,
        cover_state: 2,
        drone_charge_state: { state: 1, capacity_percent: 64 },
        sub_device: { device_sn: 'AIR1', device_model_key: '0-91-1', device_online_status: 1 },
        rainfall: 1,
        wind_speed: 4.2,
        network_state: { type: 2, quality: 5, rate: 10 },
        alternate_land_point: { is_configured: 1, latitude: 22.6, longitude: 113.8, height: 61 },
      },
    },
  ],
  [
    'thing/product/DOCK1/state',
    {
      ...envelope,
      data: {
        live_capacity: {
          available_video_number: 2,
          device_list: [
            { sn: 'AIR1', camera_list: [{ camera_index: '81-0-0', video_list: [{ video_index: 'normal-0' }] }] },
          ],
        },
      },
    },
  ],
  [
    'thing/product/AIR1/state',
    { ...envelope, data: { home_latitude: 22.4, home_longitude: 113.8, control_source: 'A' } },
  ],
  thing('events', 'flighttask_progress', progress('in_progress'), { need_reply: 1 }),
  thing('events', 'flighttask_progress', progress('ok')),
  thing('events', 'flighttask_ready', { flight_ids: ['F1', 'F2'] }),
  thing('events', 'fly_to_point_progress', {
    fly_to_id: 'P1',
    status: 'wayline_progress',
    result: 0,
    remaining_distance: 5,
  }),
  thing('events', 'takeoff_to_point_progress', {
    flight_id: 'F3',
    status: 'wayline_ok',
    result: 0,
    planned_path_points: [{ latitude: 1, longitude: 2, height: 3 }],
  }),
  thing('events', 'cover_open', {
    result: 0,
    output: { status: 'in_progress', progress: { percent: 40, step_key: 'open' } },
  }),
  thing('events', 'hms', {
    list: [
      {
        code: '0x16100083',
        level: 2,
        module: 3,
        in_the_sky: 1,
        device_type: '0-91-1',
        imminent: 1,
        args: { sensor_index: 0 },
      },
    ],
  }),
  thing('events', 'return_home_info', {
    planned_path_points: [{ latitude: 1, longitude: 2, height: 3 }],
    flight_id: 'F1',
  }),
  thing('events', 'device_exit_homing_notify', { sn: 'AIR1', action: 1, reason: '0' }),
  thing('events', 'drc_status_notify', { result: 0, drc_state: 2 }),
  thing('events', 'joystick_invalid_notify', { reason: 1 }),
  thing(
    'events',
    'file_upload_callback',
    { file: { object_key: 'k', name: 'n', ext: { flight_id: 'F1' } } },
    { need_reply: 1 },
  ),
  thing('events', 'ota_progress', { output: { status: 'in_progress' } }, { need_reply: 1 }),
  thing('services_reply', 'return_home', { result: 0, output: { status: 'in_progress' } }),
  ['thing/product/DOCK1/property/set_reply', { ...envelope, data: { rth_altitude: { result: 0 } } }],
  thing('requests', 'config', { config_type: 'json', config_scope: 'product' }),
  thing('requests', 'airport_bind_status', { devices: [{ sn: 'DOCK1' }, { sn: 'AIR1' }] }),
  thing('requests', 'airport_organization_bind', {
    bind_devices: [{ device_binding_code: 'CODE', organization_id: 'ORG', sn: 'DOCK1', device_model_key: '3-2-0' }],
  }),
  thing('requests', 'flighttask_resource_get', { flight_id: 'F1' }),
  thing('requests', 'make_coffee', {}),
  ['thing/product/DOCK1/drc/up', { method: 'heart_beat', seq: 4, data: { timestamp: 1_700_000_000_000 } }],
  ['thing/product/DOCK1/drc/up', { method: 'osd_info_push', data: { latitude: 22.5, longitude: 113.9, height: 90 } }],
];

/** One of every kind that the cloud sends. */
export const downwardSamples: readonly [Sample, ...Sample[]] = [
  thing('services', 'flighttask_prepare', {
    flight_id: 'F1',
    task_type: 0,
    execute_time: 1_700_000_000_000,
    file: { url: 'https://example.org/a.kmz', fingerprint: 'abc' },
    rth_altitude: 100,
    break_point: { index: 1, state: 0, progress: 0.5, wayline_id: 0 },
  }),
  thing('services', 'flighttask_execute', { flight_id: 'F1' }),
  thing('services', 'flighttask_pause', {}),
  thing('services', 'flighttask_undo', { flight_ids: ['F1'] }),
  thing('services', 'takeoff_to_point', {
    flight_id: 'F2',
    target_latitude: 22.5,
    target_longitude: 113.9,
    target_height: 100,
    security_takeoff_height: 30,
    rth_altitude: 80,
    max_speed: 10,
  }),
  thing('services', 'fly_to_point', {
    fly_to_id: 'P',
    max_speed: 10,
    points: [{ latitude: 1, longitude: 2, height: 3 }],
  }),
  thing('services', 'debug_mode_open', {}),
  thing('services', 'cover_open', {}),
  thing('services', 'air_conditioner_mode_switch', { action: 1 }),
  thing('services', 'flight_authority_grab', {}),
  thing('services', 'drc_mode_enter', {
    mqtt_broker: { address: 'a', client_id: 'c', enable_tls: true },
    osd_frequency: 10,
  }),
  thing('services', 'live_start_push', { url_type: 1, url: 'u', video_id: 'v', video_quality: 0 }),
  ['thing/product/DOCK1/property/set', { ...envelope, data: { obstacle_avoidance: { horizon: 1 } } }],
  thing('events_reply', 'hms', { result: 0 }),
  thing('requests_reply', 'config', { app_id: 'a', app_key: 'b', app_license: 'c', ntp_server_host: 'n' }),
  ['sys/product/DOCK1/status_reply', { ...envelope, method: 'update_topo', data: { result: 0 } }],
  [
    'thing/product/DOCK1/drc/down',
    { method: 'stick_control', seq: 3, data: { roll: 1024, pitch: 1024, throttle: 1024, yaw: 1684 } },
  ],
  ['thing/product/DOCK1/drc/down', { method: 'heart_beat', seq: 3, data: { timestamp: 1 } }],
];
