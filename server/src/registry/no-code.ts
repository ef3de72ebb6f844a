/** Why a plan waits whose house has not said by what code the registry knows it; it is kept with the plan. */
export const NO_CODE = 'Falta el código de establecimiento que da el registro: está en el perfil del establecimiento'
