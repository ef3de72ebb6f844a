/** Files that are stored as bytes in a table, and their folder in the ZIP. The row of the table is `t`. */
export type ArchivedFiles = {
  folder: string
  what: string
  table: string
  id: string
  bytes: string
  /** SQL of a name that says what it is; the id and the ending are added. */
  name: string
  /** SQL of the content type. */
  type: string
  where?: string
}

const TYPE_PDF = `'application/pdf'`

/** Which of the account's files a picture is: said by what refers to it. */
const FOLDER_OF_PICTURE = `
  case when exists (select from note_images i where i.account_id = t.account_id and i.file_id = t.id) then 'nota'
       when exists (select from lost_property l where l.account_id = t.account_id and l.file_id = t.id) then 'objeto perdido'
       when exists (select from sale_type_pictures p where p.account_id = t.account_id and p.file_id = t.id) then 'tipo en venta'
       when exists (select from dish_pictures d where d.account_id = t.account_id and d.file_id = t.id) then 'plato'
       when exists (select from establishments e where e.account_id = t.account_id and e.logo_file_id = t.id) then 'logotipo'
       when exists (select from establishments e where e.account_id = t.account_id and e.guest_photo_file_id = t.id) then 'foto de establecimiento'
       when exists (select from agencies a where a.account_id = t.account_id and a.logo_file_id = t.id) then 'logotipo de agencia'
       else 'otra' end`

export const archivedFiles: readonly ArchivedFiles[] = [
  {
    folder: 'facturas',
    what: 'Facturas emitidas, en PDF',
    table: 'invoice_files',
    id: 'document_id',
    bytes: 'content',
    name: '(select d.number from invoice_documents d where d.account_id = t.account_id and d.id = t.document_id)',
    type: TYPE_PDF,
  },
  {
    folder: 'documentos-de-admision',
    what: 'Documentos de admisión firmados, en PDF',
    table: 'admission_copies',
    id: 'id',
    bytes: 'bytes',
    name: `(select b.locator from bookings b where b.account_id = t.account_id and b.id = t.booking_id)`,
    type: TYPE_PDF,
  },
  {
    folder: 'firmas',
    what: 'Firmas de los huéspedes en sus partes de entrada',
    table: 'guest_signatures',
    id: 'guest_id',
    bytes: 'bytes',
    name: '(select g.full_name from guests g where g.account_id = t.account_id and g.id = t.guest_id)',
    type: `'image/png'`,
  },
  {
    folder: 'encuestas',
    what: 'Ficheros presentados de las encuestas de ocupación',
    table: 'survey_presentations',
    id: 'id',
    bytes: 'bytes',
    name: `regexp_replace(t.file_name, '[.]xml$', '')`,
    type: `case when t.file_name like '%.xml' then 'application/xml' else 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' end`,
    where: 't.bytes is not null',
  },
  {
    folder: 'fotos',
    what: 'Fotos y logotipos',
    table: 'files',
    id: 'id',
    bytes: 'bytes',
    name: FOLDER_OF_PICTURE,
    type: 't.content_type',
  },
]

const ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}

/** A path that every system can write, and that no other file of the ZIP has. */
export function pathInArchive(folder: string, name: string, id: string, contentType: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${folder}/${plain.slice(0, 80) || 'archivo'}-${id}.${ENDINGS[contentType] ?? 'bin'}`
}
