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
 * Validates submissions and answers against the AEAT's schemas in a folder; the repository does not include them, because
 * they are not ours to distribute. Each check throws an error with the line of the fault.
 */
export function officialAeatSchemas(folder: string) {
  xmlRegisterInputProvider(new XmlBufferInputProvider({ [SIGNATURE_SCHEMA]: Buffer.from(signatureStub) }))
  xmlRegisterFsInputProviders()
  const submission = validatorOf(join(folder, 'SuministroLR.xsd'))
  const reply = validatorOf(join(folder, 'RespuestaSuministro.xsd'))
  return {
    checkSubmission: (xml: string) => check(submission, xml),
    checkReply: (xml: string) => check(reply, xml),
    dispose() {
      submission.dispose()
      reply.dispose()
    },
  }
}

const validatorOf = (path: string): XsdValidator =>
  XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: pathToFileURL(path).href }))

function check(validator: XsdValidator, xml: string): void {
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
  } finally {
    document.dispose()
  }
}
