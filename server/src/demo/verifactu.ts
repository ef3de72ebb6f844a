import { readCertificate } from '../adapters/aeat/read-certificate.ts'
import type { Config } from '../platform/configuration/config.ts'
import type { RequestContext } from '../platform/http/handlers/request-context.ts'
import { createAeat } from '../money/invoices/verifactu/create-aeat.ts'
import { activateVerifactu } from '../money/invoices/verifactu/switch-mode.ts'
import { storeCertificate } from '../money/invoices/verifactu/upload-certificate.ts'
import type { SecretBox } from '../platform/secrets.ts'
import { CERTIFICATE_PASSWORD, simulatedCertificate } from '../simulators/aeat/simulated-certificates.ts'
import { SIMULATED_PRODUCER } from '../simulators/start-simulators.ts'

/** Switches VERI*FACTU on, with a simulated certificate. The running program sends what is issued afterwards. */
export type SwitchOnVerifactu = (
  context: RequestContext,
  issuer: { establishmentId: string; taxId: string },
) => Promise<void>

/** Any service that is not the AEAT's own, so that QR codes are those of its test service. */
const NO_SERVICE = 'https://127.0.0.1/'

export function switchOnVerifactu(config: Config, secrets: SecretBox): SwitchOnVerifactu {
  const verifactu = { ...config.verifactu, producer: SIMULATED_PRODUCER }
  const aeat = createAeat({ simulate: true, endpoints: { aeat: NO_SERVICE }, verifactu })
  const dependencies = { config, secrets, aeat }
  return async (context, { establishmentId, taxId }) => {
    const file = simulatedCertificate({ name: 'Casa de demostración', companyTaxId: taxId })
    const certificate = readCertificate({ file, password: CERTIFICATE_PASSWORD }) // our own file, not a stranger's
    if (typeof certificate === 'string') throw new Error(`The simulated certificate is ${certificate}`)
    await storeCertificate(dependencies, context, { establishmentId, certificate })
    await activateVerifactu(dependencies, context, establishmentId)
  }
}
