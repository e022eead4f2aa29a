import type { FieldDefinition, MessageDefinition } from './definition.ts';

/**
 * Messages that mavlink-mappings leaves out: those still marked as work in progress, although autopilots send them, and the
 * vendors' dialects that ardupilotmega includes. A field is `type name unit Enumeration`, a dash where there is none.
 */
const texts = [
  `8 LINK_NODE_STATUS
    uint64_t timestamp ms -, uint8_t tx_buf % -, uint8_t rx_buf % -, uint32_t tx_rate bytes/s -, uint32_t rx_rate bytes/s -,
    uint16_t rx_parse_err bytes -, uint16_t tx_overflows bytes -, uint16_t rx_overflows bytes -, uint32_t messages_sent - -,
    uint32_t messages_received - -, uint32_t messages_lost - -`,
  `80 COMMAND_CANCEL
    uint8_t target_system - -, uint8_t target_component - -, uint16_t command - MavCmd`,
  `290 ESC_INFO
    uint8_t index - -, uint64_t time_usec us -, uint16_t counter - -, uint8_t count - -,
    uint8_t connection_type - EscConnectionType, uint8_t info - -, uint16_t[4] failure_flags - EscFailureFlags,
    uint32_t[4] error_count - -, int16_t[4] temperature cdegC -`,
  `291 ESC_STATUS
    uint8_t index - -, uint64_t time_usec us -, int32_t[4] rpm rpm -, float[4] voltage V -, float[4] current A -`,
  `345 PARAM_ERROR
    uint8_t target_system - -, uint8_t target_component - -, char[16] param_id - -, int16_t param_index - -,
    uint8_t error - MavParamError`,
  `372 BATTERY_INFO
    uint8_t id - -, uint8_t battery_function - MavBatteryFunction, uint8_t type - MavBatteryType, uint8_t state_of_health % -,
    uint8_t cells_in_series - -, uint16_t cycle_count - -, uint16_t weight g -, float discharge_minimum_voltage V -,
    float charging_minimum_voltage V -, float resting_minimum_voltage V -, float charging_maximum_voltage V -,
    float charging_maximum_current A -, float nominal_voltage V -, float discharge_maximum_current A -,
    float discharge_maximum_burst_current A -, float design_capacity Ah -, float full_charge_capacity Ah -,
    char[9] manufacture_date - -, char[32] serial_number - -, char[50] name - -`,
  `380 TIME_ESTIMATE_TO_TARGET
    int32_t safe_return s -, int32_t land s -, int32_t mission_next_item s -, int32_t mission_end s -,
    int32_t commanded_action s -`,
  `410 EVENT
    uint8_t destination_component - -, uint8_t destination_system - -, uint32_t id - -, uint32_t event_time_boot_ms ms -,
    uint16_t sequence - -, uint8_t log_levels - -, uint8_t[40] arguments - -`,
  `411 CURRENT_EVENT_SEQUENCE
    uint16_t sequence - -, uint8_t flags - MavEventCurrentSequenceFlags`,
  `412 REQUEST_EVENT
    uint8_t target_system - -, uint8_t target_component - -, uint16_t first_sequence - -, uint16_t last_sequence - -`,
  `413 RESPONSE_EVENT_ERROR
    uint8_t target_system - -, uint8_t target_component - -, uint16_t sequence - -,
    uint16_t sequence_oldest_available - -, uint8_t reason - MavEventErrorReason`,
  `10151 LOWEHEISER_GOV_EFI
    float volt_batt V -, float curr_batt A -, float curr_gen A -, float curr_rot A -, float fuel_level l -,
    float throttle % -, uint32_t runtime s -, int32_t until_maintenance s -, float rectifier_temp degC -,
    float generator_temp degC -, float efi_batt V -, float efi_rpm rpm -, float efi_pw ms -, float efi_fuel_flow - -,
    float efi_fuel_consumed l -, float efi_baro kPa -, float efi_mat degC -, float efi_clt degC -, float efi_tps % -,
    float efi_exhaust_gas_temperature degC -, uint8_t efi_index - -, uint16_t generator_status - -,
    uint16_t efi_status - -`,
  `50001 CUBEPILOT_RAW_RC
    uint8_t[32] rc_raw - -`,
  `50002 HERELINK_VIDEO_STREAM_INFORMATION
    uint8_t camera_id - -, uint8_t status - -, float framerate Hz -, uint16_t resolution_h pix -,
    uint16_t resolution_v pix -, uint32_t bitrate bits/s -, uint16_t rotation deg -, char[230] uri - -`,
  `50003 HERELINK_TELEM
    uint8_t rssi - -, int16_t snr - -, uint32_t rf_freq - -, uint32_t link_bw - -, uint32_t link_rate - -,
    int16_t cpu_temp - -, int16_t board_temp - -`,
  `50004 CUBEPILOT_FIRMWARE_UPDATE_START
    uint8_t target_system - -, uint8_t target_component - -, uint32_t size bytes -, uint32_t crc - -`,
  `50005 CUBEPILOT_FIRMWARE_UPDATE_RESP
    uint8_t target_system - -, uint8_t target_component - -, uint32_t offset bytes -`,
  `52000 AIRLINK_AUTH
    char[50] login - -, char[50] password - -`,
  `52001 AIRLINK_AUTH_RESPONSE
    uint8_t resp_type - -`,
];

export const missingMessages = (): MessageDefinition[] => texts.map(parseMessage);

const parseMessage = (text: string): MessageDefinition => {
  const [head = '', ...lines] = text.split('\n');
  const [id, name = ''] = head.split(' ');
  return { id: Number(id), name, fields: lines.join(' ').split(',').map(parseField) };
};

const parseField = (text: string): FieldDefinition => {
  const [type = '', name = '', unit = '-', enumeration = '-'] = text.trim().split(/\s+/);
  const [, element = type, count = '0'] = /^(\w+)\[(\d+)\]$/.exec(type) ?? [];
  return {
    name,
    type: element,
    count: Number(count),
    unit: orEmpty(unit),
    enumeration: orEmpty(enumeration),
    isExtension: false,
  };
};

const orEmpty = (word: string): string => (word === '-' ? '' : word);
