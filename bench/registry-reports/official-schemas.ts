import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import type { RegistryReport } from '@posada/server/travellers/registry/traveller-registry'

const files: Record<RegistryReport['kind'], string> = {
  travellers: 'altaParteHospedaje.xsd',
  reservation: 'altaReservaHospedaje.xsd',
  cancellation: 'anularComunicacion.xsd',
}

/**
 * Validates documents against the ministry's schemas in a folder; the repository does not include them, because
 * they are not ours to distribute. `check` throws an error with the line of the fault.
 */
export function officialSchemas(folder: string) {
  xmlRegisterFsInputProviders()
  const validators = Object.fromEntries(
    Object.entries(files).map(([kind, file]) => {
      const path = join(folder, file)
      const schema = XmlDocument.fromBuffer(readFileSync(path), { url: pathToFileURL(path).href })
      return [kind, XsdValidator.fromDoc(schema)]
    }),
  ) as Record<RegistryReport['kind'], XsdValidator>
  return {
    check(kind: RegistryReport['kind'], xml: string): void {
      const document = XmlDocument.fromString(xml)
      try {
        validators[kind].validate(document)
      } finally {
        document.dispose()
      }
    },
    dispose: () => Object.values(validators).forEach((validator) => validator.dispose()),
  }
}
