const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  return crc;
});

/** CRC-16 of the LAME tag: polynomial 0x8005 reflected. `crc` continues an earlier result. */
export function computeCrc16(bytes: Uint8Array, crc = 0): number {
  let value = crc;
  for (let i = 0; i < bytes.length; i++) {
    value = (value >> 8) ^ (TABLE[(value ^ (bytes[i] as number)) & 0xff] as number);
  }
  return value;
}
