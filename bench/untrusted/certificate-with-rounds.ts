import { CERTIFICATE_PASSWORD, simulatedCertificate } from '@posada/server/simulators/aeat/simulated-certificates'

/** MacData at the end of the file: digest and salt, then the rounds as an INTEGER of two bytes. */
const MAC_DATA = 51
const ROUNDS = 4
/** Where the length of the whole file stands. */
const FILE_LENGTH = 2

/** A certificate whose check asks for so many rounds. */
export function certificateWithRounds(rounds: number): Buffer {
  const file = simulatedCertificate({ name: 'Casa', companyTaxId: 'B12345674' }, CERTIFICATE_PASSWORD)
  const number = Buffer.from([2, 4, 0, 0, 0, 0])
  number.writeUInt32BE(rounds, 2)
  const changed = Buffer.concat([file.subarray(0, -ROUNDS), number])
  const more = changed.length - file.length
  changed.writeUInt16BE(changed.readUInt16BE(FILE_LENGTH) + more, FILE_LENGTH)
  changed[file.length - MAC_DATA + 1]! += more
  return changed
}
