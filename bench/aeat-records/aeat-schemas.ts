import { XmlBufferInputProvider, xmlRegisterInputProvider } from 'libxml2-wasm'
import { xsdValidators } from '../support/xsd-validators.ts'

const SIGNATURE_SCHEMA = 'http://www.w3.org/TR/xmldsig-core/xmldsig-core-schema.xsd'
/** Our records are not signed, and the schema of signatures would have to be loaded from the network. */
const signatureStub = `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2000/09/xmldsig#">
  <element name="Signature"/></schema>`

/** The AEAT's schemas of submissions and answers in a folder. */
export function officialAeatSchemas(folder: string) {
  xmlRegisterInputProvider(new XmlBufferInputProvider({ [SIGNATURE_SCHEMA]: Buffer.from(signatureStub) }))
  const { check, dispose } = xsdValidators(folder, { submission: 'SuministroLR.xsd', reply: 'RespuestaSuministro.xsd' })
  return {
    checkSubmission: (xml: string) => check('submission', xml),
    checkReply: (xml: string) => check('reply', xml),
    dispose,
  }
}
