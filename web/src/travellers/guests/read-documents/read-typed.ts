import type { Day } from '@posada/domain/platform/days/day'
import type { DocumentReading } from '@posada/domain/travellers/mrz/document-reading'
import { documentOfZone } from '@posada/domain/travellers/mrz/document-of-zone'
import type { ReadZone } from '@posada/domain/travellers/mrz/read-zone'
import { zoneOfText } from '@posada/domain/travellers/mrz/zone-of-text'

/** The document of typed or pasted lines; null where they are none. A module of its own, because few screens ever need it. */
export function readTyped(text: string, today: Day): DocumentReading | null {
  const zone = zoneOfText(text)
  const found = zone?.isSure ? zone : (laterZoneIn(text) ?? zone)
  return found && documentOfZone(found, today)
}

/** The zone after something else that was typed. Only a sure one: so many places of a text have a check digit right by chance. */
function laterZoneIn(text: string): ReadZone | null {
  for (const { index } of text.matchAll(/[ACIPV]/gi)) {
    const zone = index > 0 && zoneOfText(text.slice(index))
    if (zone && zone.isSure) return zone
  }
  return null
}
