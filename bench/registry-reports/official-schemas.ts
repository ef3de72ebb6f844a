import type { RegistryReport } from '@posada/server/travellers/registry/traveller-registry'
import { xsdValidators } from '../support/xsd-validators.ts'

const files: Record<RegistryReport['kind'], string> = {
  travellers: 'altaParteHospedaje.xsd',
  reservation: 'altaReservaHospedaje.xsd',
  cancellation: 'anularComunicacion.xsd',
}

/** The ministry's schemas in a folder. */
export const officialSchemas = (folder: string) => xsdValidators(folder, files)
