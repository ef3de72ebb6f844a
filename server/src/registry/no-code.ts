/** Stored as the last failure of a plan whose establishment has not entered its registry code yet. */
export const MISSING_CODE =
  'Falta el código de establecimiento que da el registro: está en el perfil del establecimiento'
