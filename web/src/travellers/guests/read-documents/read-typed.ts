import type { Day } from '@posada/domain/platform/days/day'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { documentOfZone } from '@posada/domain/travellers/mrz/document-of-zone'
import { zoneOfText } from '@posada/domain/travellers/mrz/zone-of-text'

/** The document of typed or pasted lines; null where they are none. A module of its own, because few screens ever need it. */
export function readTyped(text: string, today: Day): DocumentReading | null {
  const zone = zoneOfText(text)
  return zone && documentOfZone(zone, today)
}
