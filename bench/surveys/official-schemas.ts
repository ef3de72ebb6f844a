import { xsdValidators } from '../support/xsd-validators.ts'

/** The kinds of survey whose months have files. */
export type FileKind = 'hotels' | 'apartments' | 'rural' | 'istac'

const files: Record<FileKind, string> = {
  hotels: 'ine_hotel.xsd',
  apartments: 'ine_turismo_rural_y_apartamentos.xsd',
  rural: 'ine_turismo_rural_y_apartamentos.xsd',
  istac: 'istac_alojamiento_v1.0.xsd',
}

/** The schemas of the INE and the ISTAC in a folder. `faultOf` says what is wrong; null where nothing is. */
export function surveySchemas(folder: string) {
  const { check, dispose } = xsdValidators(folder, files)
  return {
    faultOf(kind: FileKind, xml: string): string | null {
      try {
        check(kind, xml)
        return null
      } catch (error) {
        return String(error)
      }
    },
    dispose,
  }
}
