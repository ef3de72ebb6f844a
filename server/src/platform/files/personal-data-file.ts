import type { SavedFile } from '@posada/contract/platform/files/files'
import { normalizeText } from '@posada/domain/platform/text/search-key'

/** All stored data of a person, for that person (RGPD, article 15): a JSON file that is named after them. */
export const personalDataFile = (fullName: string, contents: object): SavedFile => ({
  bytes: Buffer.from(JSON.stringify(contents, null, 2)).toString('base64'),
  name: `datos-${normalizeText(fullName).replaceAll(' ', '-')}.json`,
})
