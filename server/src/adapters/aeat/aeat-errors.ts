import type { IdentityRefusal } from '@posada/domain/money/invoices/payer-identity'
import texts from './aeat-errors.json' with { type: 'json' }

/** What a code of the AEAT asks for: nothing, sending again later, other data, stopping, or a change of the program. */
type AeatAction = 'none' | 'retry' | 'correct' | 'stop' | 'support'

type AeatError = {
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
    codes: [1108, 1120, 1154, 1172, 1215, 1217, 1219, 1240, 1282, 4104, 4107, 4109, 4115, 4116],
    action: 'correct',
    advice:
      'Compruebe que el NIF y la razón social del establecimiento son los del censo de la AEAT, corríjalos y envíe de nuevo.',
  },
  {
    codes: [1193],
    action: 'correct',
    advice:
      'El NIF del titular no está en el censo de la AEAT. Si está mal escrito, rectifique la factura con el titular correcto. Si es el de una persona, envíela de nuevo: irá como no censado y la AEAT la aceptará con un aviso. Si es el de una empresa, la AEAT no la aceptará hasta que figure en su censo: pida a la empresa que lo compruebe y envíela entonces de nuevo.',
  },
  {
    codes: [1131],
    action: 'correct',
    advice:
      'Solo una persona puede ir como no censada, y el NIF del titular es de una empresa. Envíela de nuevo cuando la empresa figure en el censo de la AEAT: irá con su NIF.',
  },
  {
    codes: [1109, 1110],
    action: 'correct',
    advice:
      'Un NIF no está en el censo de la AEAT: compruebe el del establecimiento y el del titular, y envíe de nuevo.',
  },
  {
    codes: [1103, 1121],
    action: 'correct',
    advice:
      'La AEAT no admite el número del documento del titular: compruébelo con su país y corrija su ficha. Un NIF-IVA ha de estar en el registro europeo VIES; si no lo está, envíe la factura de nuevo: irá con el número como documento de su país.',
  },
  {
    codes: [
      1101, 1102, 1111, 1122, 1123, 1126, 1149, 1156, 1189, 1190, 1191, 1192, 1232, 1233, 1234, 1239, 1254, 1255, 1283,
      1289, 1290,
    ],
    action: 'correct',
    advice:
      'Compruebe el nombre, el NIF o documento y el país del titular, corrija su ficha y envíe de nuevo. Si la factura los lleva mal, emita una rectificativa.',
  },
  {
    codes: [1104, 1130, 1287],
    action: 'correct',
    advice:
      'El número de la factura tiene caracteres que la AEAT no admite: cambie el prefijo o el sufijo de la serie, anule la factura y emítala de nuevo.',
  },
  {
    codes: [1112],
    action: 'correct',
    advice:
      'Para la AEAT, la fecha de la factura todavía no ha llegado: envíela de nuevo ese día, o anúlela y emítala con la fecha correcta.',
  },
  {
    codes: [1125, 1133, 1134, 1146, 1152, 1173],
    action: 'correct',
    advice:
      'La AEAT no admite la fecha de la factura o de la operación: anule la factura y emítala con la fecha correcta.',
  },
  {
    codes: [1124, 1132, 1142, 1143, 1150, 1194, ...range(1195, 1199), 1207, 1208, ...range(1235, 1238)],
    action: 'correct',
    advice:
      'La AEAT no admite un tipo de impuesto, un importe o el motivo para no llevar impuesto: revise los conceptos. Si están mal, anule la factura y emítala de nuevo, o rectifíquela; si están bien, avise al servicio técnico de Posada.',
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
    advice: 'La AEAT no tiene el registro de esta factura: envíela de nuevo e irá como un registro que no tiene.',
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
      'Aceptado, pero el NIF del titular no está en el censo de la AEAT. Si está mal, emita una rectificativa. Si está bien, envíe la factura de nuevo cuando la AEAT lo tenga: irá con su NIF.',
  },
  {
    codes: [2004],
    action: 'none',
    advice: 'Aceptado. El reloj del servidor no coincide con el de la AEAT: no hay que corregir la factura.',
  },
  {
    codes: [2009],
    action: 'none',
    advice: 'Aceptado sin la clave del régimen del IPSI: no hay que corregir la factura.',
  },
  {
    codes: [2005, 2006],
    action: 'support',
    advice:
      'Aceptado, pero los totales no son la suma de sus partes y la AEAT pide subsanarlo: avise al servicio técnico de Posada.',
  },
  {
    codes: [2000, 2002, 2003, 2007, 2008],
    action: 'support',
    advice:
      'Aceptado: la factura es válida, pero la AEAT pide subsanar su registro. No es un dato suyo: avise al servicio técnico de Posada y envíela de nuevo cuando esté resuelto.',
  },
]

/**
 * What a code says about how the record identified its recipient; null where it says nothing about that. A number that the
 * AEAT cannot check in the census of VAT numbers has either of two codes.
 */
export const recipientRefusal = (code: number | null): IdentityRefusal | null =>
  code === null ? null : (recipientRefusals[code] ?? null)

const recipientRefusals: Record<number, IdentityRefusal | undefined> = {
  1193: 'not-in-census',
  1103: 'vat-number-unknown',
  1121: 'vat-number-unknown',
  1131: 'not-a-person',
}
