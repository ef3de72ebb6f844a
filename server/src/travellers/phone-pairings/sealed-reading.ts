import type { HandedReading } from '@posada/contract/travellers/guests/phone-pairing'
import type { SecretBox } from '../../platform/secrets.ts'

type Reading = HandedReading['reading']
type Place = { accountId: string; pairingId: string; number: number }

const purposeOf = ({ accountId, pairingId, number }: Place) => `phone reading ${accountId} ${pairingId} ${number}`

export const sealReading = (secrets: SecretBox, reading: Reading, place: Place): Buffer =>
  secrets.seal(JSON.stringify(reading), purposeOf(place))

export const openReading = (secrets: SecretBox, content: Buffer, place: Place): Reading =>
  JSON.parse(secrets.open(content, purposeOf(place))) as Reading
