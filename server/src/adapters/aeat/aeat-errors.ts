import texts from './aeat-errors.json' with { type: 'json' }

/** What a code of the AEAT asks for: nothing, sending again later, other data, stopping, or a change of the program. */
type AeatAction = 'none' | 'retry' | 'correct' | 'stop' | 'support'

export type AeatError = {
  code: number
  /** Whether the whole submission was refused, or one record, or a record was accepted in spite of it. */
  category: 'submission' | 'record' | 'accepted'
  /** The AEAT's own sentence. */
  text: string
  action: AeatAction
  /** What the user can do, in a sentence. */
  advice: string
}

/** A code of an answer, with what to do; an unknown code is for support. */
export function aeatError(code: number): AeatError {
  const [category, text] = known[code] ?? ['record', '']
  const { action, advice } = advices.find(({ codes }) => codes.includes(code)) ?? forSupport
  return { code, category: category as AeatError['category'], text: text ?? '', action, advice }
}

const known: Record<number, string[] | undefined> = texts

/** Whole numbers from the first to the last. */
const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, offset) => first + offset)

type Advice = { codes: number[]; action: AeatAction; advice: string }

/** The fault is in what Posada wrote; also of every code that no other advice names. */
const forSupport: Omit<Advice, 'codes'> = {
  action: 'support',
  advice: 'El registro no tiene la forma que pide la AEAT. No es un dato suyo: avise al servicio técnico de Posada.',
}

const advices: Advice[] = [
  {
    codes: [1129, 1241, 1243, 1256, 1288, 3500, 3501, 4103, 4108, 4110, 4111, 4118, 4128],
    action: 'retry',
    advice: 'Es un fallo técnico de la AEAT: Posada lo enviará de nuevo. No tiene que hacer nada.',
  },
  {
    codes: [4134, 4139],
    action: 'retry',
    advice: 'El servicio de la AEAT no está activo: Posada lo enviará de nuevo cuando vuelva a estarlo.',
  },
  {
    codes: [4141],
    action: 'stop',
    advice:
      'La AEAT ha suspendido el acceso a VERI*FACTU. Posada no envía nada más hasta que lo resuelva con la AEAT en verifactu@correo.aeat.es.',
  },
  {
    codes: [4112, 4132, 4140, 3003],
    action: 'correct',
    advice:
      'El titular del certificado no puede enviar por este NIF: use el certificado de la empresa, o el de su representante o apoderado.',
  },
  {
    codes: [1108, 1120, 1172, 1215, 1217, 1219, 1240, 1282, 4104, 4105, 4107, 4109, 4115, 4116, 4117, 4123, 4124],
    action: 'correct',
    advice:
      'Compruebe que el NIF y la razón social del establecimiento son los del censo de la AEAT, corríjalos y envíe de nuevo.',
  },
  {
    codes: [1193],
    action: 'correct',
    advice:
      'El NIF del titular no está en el censo de la AEAT. Si está mal escrito, rectifique la factura con el titular correcto. Si es el de su documento, envíela de nuevo: irá como no censado y la AEAT la aceptará con un aviso.',
  },
  {
    codes: [1109, 1110],
    action: 'correct',
    advice: 'Un NIF no está en el censo de la AEAT: compruebe el del establecimiento y el del titular.',
  },
  {
    codes: [
      1101, 1102, 1103, 1111, 1121, 1122, 1123, 1126, 1131, 1149, 1156, 1189, 1190, 1191, 1192, 1232, 1233, 1234, 1239,
      1254, 1255, 1283, 1289, 1290,
    ],
    action: 'correct',
    advice:
      'Compruebe el nombre, el NIF o documento y el país del titular, y corrija su ficha. Si la factura los lleva mal, emita una rectificativa.',
  },
  {
    codes: [1104, 1130, 1287],
    action: 'correct',
    advice:
      'El número de la factura tiene caracteres que la AEAT no admite: cambie el prefijo o el sufijo de la serie.',
  },
  {
    codes: [1105, 1112, 1125, 1133, 1134, 1145, 1146, 1147, 1152, 1173],
    action: 'correct',
    advice:
      'La AEAT no admite la fecha de la factura o de la operación: anule la factura y emítala con la fecha correcta.',
  },
  {
    codes: [1106, 1107, ...range(1114, 1119), 1148, 1154, 1183, 1184, 1185],
    action: 'correct',
    advice:
      'El tipo de la factura no concuerda con lo que rectifica o sustituye: revise el tipo y las facturas a las que se refiere.',
  },
  {
    codes: [
      1124,
      1132,
      1140,
      1142,
      1143,
      1144,
      1150,
      1181,
      1182,
      1194,
      ...range(1195, 1203),
      ...range(1205, 1210),
      1216,
      1218,
      1235,
      1236,
      1237,
      1238,
      1245,
      1246,
      1252,
      1257,
      1260,
      1286,
      1293,
    ],
    action: 'correct',
    advice:
      'La AEAT no admite un tipo de impuesto, un importe o el motivo para no llevar impuesto: revise los conceptos y emita una rectificativa.',
  },
  {
    codes: [3000],
    action: 'none',
    advice: 'La AEAT ya tiene este registro: no hay que enviarlo otra vez.',
  },
  {
    codes: [3001],
    action: 'none',
    advice: 'La AEAT ya tiene anulada esta factura: no hay que anularla otra vez.',
  },
  {
    codes: [3002],
    action: 'correct',
    advice:
      'La AEAT no tiene el registro de esta factura: envíe antes su registro, o anúlela como factura sin registro previo.',
  },
  {
    codes: [3004],
    action: 'correct',
    advice: 'Esta factura se dio de alta en la página de la AEAT: solo se puede cambiar allí.',
  },
  {
    codes: [2001],
    action: 'correct',
    advice:
      'Aceptado, pero el NIF del titular no está en el censo de la AEAT: compruébelo y, si está mal, emita una rectificativa.',
  },
  {
    codes: [2004],
    action: 'none',
    advice: 'Aceptado. El reloj del servidor no coincide con el de la AEAT: no hay que corregir la factura.',
  },
  {
    codes: [2005, 2006],
    action: 'support',
    advice: 'Aceptado, pero los totales no son la suma de sus partes: avise al servicio técnico de Posada.',
  },
  {
    codes: [2000, 2002, 2003, 2007, 2008, 2009],
    action: 'support',
    advice: 'Aceptado: la factura es válida y no tiene que hacer nada. Avise al servicio técnico de Posada del aviso.',
  },
]
