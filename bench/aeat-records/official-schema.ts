import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { XmlBufferInputProvider, XmlDocument, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const SIGNATURE_SCHEMA = 'http://www.w3.org/TR/xmldsig-core/xmldsig-core-schema.xsd'
/** Our records are not signed, and the schema of signatures would have to be loaded from the network. */
const signatureStub = `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2000/09/xmldsig#">
  <element name="Signature"/></schema>`

/**
 * Validates submissions against the AEAT's schema SuministroLR.xsd in a folder; the repository does not include it,
 * because it is not ours to distribute. `check` throws an error with the line of the fault.
 */
export function officialSchema(folder: string) {
  xmlRegisterInputProvider(new XmlBufferInputProvider({ [SIGNATURE_SCHEMA]: Buffer.from(signatureStub) }))
  xmlRegisterFsInputProviders()
  const path = join(folder, 'SuministroLR.xsd')
  const schema = XmlDocument.fromBuffer(readFileSync(path), { url: pathToFileURL(path).href })
  const validator = XsdValidator.fromDoc(schema)
  return {
    check(xml: string): void {
      const document = XmlDocument.fromString(xml)
      try {
        validator.validate(document)
      } finally {
        document.dispose()
      }
    },
    dispose: () => validator.dispose(),
  }
}
