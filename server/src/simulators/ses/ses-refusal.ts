const TEXTS = {
  10100: 'No ha informado el código de arrendador',
  10101: 'No ha informado el código de aplicación',
  10103: 'El código de arrendador no existe en el sistema',
  10107: 'Usuario incorrecto',
  10108: 'No ha informado la petición',
  10109: 'No ha informado la cabecera',
  10110: 'No ha informado la solicitud',
  10111: 'Formato de solicitud incorrecto. Ha de ser un fichero xml en UTF-8, comprimido (zip) y codificado en Base64',
  10112: 'No ha informado el código de la operación',
  10113: 'El código de comunicación no existe en el sistema',
  10116: 'No ha informado el tipo de la comunicación',
  10117: "La operación sólo podrá tener como valores 'A','C' ó 'B'",
  10118: 'Error en el formato de fichero XML',
  10119: 'El arrendador no puede realizar ese tipo de comunicaciones',
  10120: 'El arrendador no tiene habilitada la opción de realizar operaciones a través del servicio web',
  10121: 'Error de validación',
  10122: 'Tipo de comunicación no válido',
  10130: 'Valor incorrecto para el campo: $NOMBRE_CAMPO',
  10131: 'Es obligatorio indicar un valor en el campo: $NOMBRE_CAMPO',
  10136: 'Se ha superado el número máximo de comunicaciones a consultar',
  10140: 'Solicitud no informada',
  10150: 'Se ha superado el número máximo de caracteres de la aplicación',
  10159: 'El tipo de comunicación informado no es válido.',
  10160: 'No ha informado del código de la comunicación',
  10180: 'El formato del código de comunicación no es valido',
  10999: 'Error no controlado',
} as const

type SesCode = keyof typeof TEXTS

/** The registry's refusal of a request: code, message and, only for tests, a detail that is not sent. */
export class SesRefusal extends Error {
  readonly code: SesCode
  readonly detail: string

  constructor(code: SesCode, { field = '', detail = '' } = {}) {
    super(TEXTS[code].replace('$NOMBRE_CAMPO', field))
    this.code = code
    this.detail = detail || field
  }
}
