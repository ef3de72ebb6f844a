import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** The kinds of survey whose months have files. */
export type FileKind = 'hotels' | 'apartments' | 'rural' | 'istac'

const files: Record<FileKind, string> = {
  hotels: 'ine_hotel.xsd',
  apartments: 'ine_turismo_rural_y_apartamentos.xsd',
  rural: 'ine_turismo_rural_y_apartamentos.xsd',
  istac: 'istac_alojamiento_v1.0.xsd',
}

/**
 * Validates files against the schemas of the INE and the ISTAC in a folder; the repository does not include them, because they are not
 * ours to distribute. `faultOf` says what is wrong; null where nothing is.
 */
export function surveySchemas(folder: string) {
  xmlRegisterFsInputProviders()
  const validators = Object.fromEntries(
    Object.entries(files).map(([kind, file]) => {
      const path = join(folder, file)
      const schema = XmlDocument.fromBuffer(readFileSync(path), { url: pathToFileURL(path).href })
      return [kind, XsdValidator.fromDoc(schema)]
    }),
  ) as Record<FileKind, XsdValidator>
  return {
    faultOf(kind: FileKind, xml: string): string | null {
      const document = XmlDocument.fromString(xml)
      try {
        validators[kind].validate(document)
        return null
      } catch (error) {
        return String(error)
      } finally {
        document.dispose()
      }
    },
    dispose: () => Object.values(validators).forEach((validator) => validator.dispose()),
  }
}
