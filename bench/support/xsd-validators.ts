import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/**
 * Validates documents of several kinds against official schemas, each in its file of a folder; the repository does not include them,
 * because they are not ours to distribute. `check` throws an error with the line of the fault.
 */
export function xsdValidators<Kind extends string>(folder: string, files: Readonly<Record<Kind, string>>) {
  xmlRegisterFsInputProviders()
  const validators = Object.fromEntries(
    Object.entries<string>(files).map(([kind, file]) => {
      const path = join(folder, file)
      const schema = XmlDocument.fromBuffer(readFileSync(path), { url: pathToFileURL(path).href })
      return [kind, XsdValidator.fromDoc(schema)]
    }),
  ) as Record<Kind, XsdValidator>
  return {
    check(kind: Kind, xml: string): void {
      const document = XmlDocument.fromString(xml)
      try {
        validators[kind].validate(document)
      } finally {
        document.dispose()
      }
    },
    dispose: () => Object.values<XsdValidator>(validators).forEach((validator) => validator.dispose()),
  }
}
