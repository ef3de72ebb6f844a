import { submissionLabels } from '@posada/domain/money/invoices/submission-state'
import { money, paymentMethod, percent, series, user, words } from './columns.ts'
import { existsKept, isKeptDocument, type LegalLimits } from './legal-limits.ts'
import { exported, keep, notExported, type TablePolicies, whileReferenced } from './table-policy.ts'

const BOOKS = 'hasta el final del sexto año después del de su emisión (Código de Comercio, artículo 30)'
const documentIsKept = (limits: LegalLimits) =>
  existsKept('invoice_documents', 't.document_id', (alias) => isKeptDocument(alias, limits))
const recordIsKept = (limits: LegalLimits) =>
  `exists (select from invoice_records r join invoice_documents k on k.account_id = r.account_id and k.id = r.document_id
            where r.account_id = t.account_id and r.id = t.record_id and ${isKeptDocument('k', limits)})`

const documentNumber = {
  heading: 'Factura',
  sql: (column: string) =>
    `(select d.number from invoice_documents d where d.account_id = t.account_id and d.id = t.${column})`,
}
const invoiceNumber = {
  heading: 'Factura',
  sql: (column: string) => `(select i.number from invoices i where i.account_id = t.account_id and i.id = t.${column})`,
}

/** Invoices, their series, and their records for the AEAT. */
export const invoiceTables: TablePolicies = {
  invoices: exported(
    'facturas',
    {
      series_id: series('Serie'),
      state: words('Estado', { draft: 'Borrador', issued: 'Emitida', annulled: 'Anulada' }),
      type: 'Tipo de factura',
      number: 'Número',
      issued_on: 'Emitida',
      operation_on: 'Fecha de operación',
      payer_kind: 'Titular: tipo',
      payer_id: 'Titular (identificador)',
      payer_name: 'Titular',
      lines: 'Líneas',
      notes: 'Notas',
      corrects: 'Rectifica (identificadores)',
      correction_mode: 'Modo de rectificación',
      correction_reason: 'Motivo de rectificación',
      base: money('Base'),
      tax: money('IVA'),
      is_corrected: 'Rectificada',
      is_paid: 'Cobrada',
      paid_on: 'Cobrada el',
      payment_method: paymentMethod('Forma de pago'),
      is_advance: 'Es un anticipo',
    },
    {
      hidden: ['document_id', 'stay', 'bookings_count'],
      erasure: keep(
        BOOKS,
        (limits) =>
          `exists (select from invoice_documents k
             where k.account_id = t.account_id and k.invoice_id = t.id and ${isKeptDocument('k', limits)})`,
        // Payments of the booking support the invoice: while they are kept, the booking joins them.
        {
          booking_id:
            'case when exists (select from payments k where k.account_id = t.account_id and k.booking_id = t.booking_id) then t.booking_id end',
        },
      ),
    },
  ),
  invoice_documents: exported(
    'facturas-emitidas',
    {
      invoice_id: 'Factura (identificador)',
      series_id: series('Serie'),
      issuer_tax_id: 'NIF del emisor',
      number: 'Número',
      sequence: 'Orden en la serie',
      type: 'Tipo de factura',
      issued_on: 'Fecha',
      operation_on: 'Fecha de operación',
      base: money('Base'),
      tax: money('IVA'),
      issued_at: 'Emitida',
      issued_by: user('Emitida por'),
      snapshot: 'Contenido',
    },
    { erasure: keep(BOOKS, (limits) => isKeptDocument('t', limits)) },
  ),
  invoice_files: notExported('los PDF van en la carpeta facturas', keep(BOOKS, documentIsKept)),
  invoice_charges: exported('cargos-de-facturas', {
    invoice_id: invoiceNumber,
    charge: 'Concepto',
    amount: money('Importe'),
  }),
  invoice_records: exported(
    'verifactu-registros',
    {
      document_id: documentNumber,
      issuer_tax_id: 'NIF del emisor',
      installation: 'Instalación',
      position: 'Posición en la cadena',
      kind: words('Tipo', { issue: 'Alta', annulment: 'Anulación' }),
      recorded_at: 'Generado',
      previous: 'Registro anterior',
      hash: 'Huella',
      is_amendment: 'Es una subsanación',
      previous_rejection: 'Rechazo previo',
      is_without_issue: 'Sin registro previo',
      content: 'Contenido',
    },
    { erasure: keep(BOOKS, documentIsKept) },
  ),
  record_submissions: exported(
    'verifactu-envios',
    {
      record_id: 'Registro (identificador)',
      issuer_tax_id: 'NIF del emisor',
      installation: 'Instalación',
      position: 'Posición en la cadena',
      state: words('Estado', submissionLabels),
      code: 'Código de la AEAT',
      text: 'Respuesta',
      batch_id: 'Envío (identificador)',
      queued_at: 'En cola desde',
      answered_at: 'Contestado',
      is_replaced: 'Sustituido',
    },
    { erasure: keep(BOOKS, recordIsKept) },
  ),
  aeat_batches: exported(
    'verifactu-lotes',
    {
      issuer_tax_id: 'NIF del emisor',
      is_after_incident: 'Tras una incidencia',
      records: 'Registros',
      csv: 'CSV de la AEAT',
      failure: 'Fallo',
      answered_at: 'Contestado',
      response: 'Respuesta',
    },
    { hidden: ['request', 'request_hash'], erasure: whileReferenced() },
  ),
  invoice_chains: notExported(
    'es el final de cada cadena; está en verifactu-registros.csv',
    keep(
      BOOKS,
      (limits) =>
        `exists (select from invoice_documents k
           where k.account_id = t.account_id and k.issuer_tax_id = t.issuer_tax_id and ${isKeptDocument('k', limits)})`,
    ),
  ),
  invoice_series: exported(
    'series-de-facturas',
    {
      kind: words('Tipo', { ordinary: 'Ordinaria', corrective: 'Rectificativa', simplified: 'Simplificada' }),
      ordinary_id: series('Serie ordinaria'),
      prefix: 'Prefijo',
      suffix: 'Sufijo',
      last_number: 'Último número',
      is_used: 'Usada',
      archived_at: 'Archivada',
    },
    { erasure: whileReferenced() },
  ),
  invoice_series_items: exported('conceptos-de-series', {
    series_id: series('Serie'),
    rate: percent('IVA'),
    no_tax_reason: 'Motivo sin IVA',
  }),
  invoice_series_versions: exported('cambios-de-series', {
    series_id: series('Serie'),
    prefix: 'Prefijo',
    suffix: 'Sufijo',
    last_number: 'Último número',
    replaced_at: 'Hasta',
  }),
  verifactu_taxpayers: exported(
    'verifactu-emisores',
    {
      issuer_tax_id: 'NIF del emisor',
      is_active: 'VERI*FACTU activo',
      activated_at: 'Activado',
      is_in_sii: 'En el SII',
      certificate_holder: 'Titular del certificado',
      certificate_person_id: 'NIF de la persona',
      certificate_company_id: 'NIF de la entidad',
      certificate_from: 'Certificado desde',
      certificate_until: 'Certificado hasta',
      certificate_is_seal: 'Es un sello',
      incident_since: 'Incidencia desde',
      is_suspended: 'Suspendido',
      last_failure: 'Último fallo',
    },
    {
      hidden: ['check_url', 'certificate', 'next_send_at', 'retry_at', 'failures'],
      erasure: keep(
        'hasta que se envíen los registros pendientes',
        () =>
          `exists (select from record_submissions k
             where k.account_id = t.account_id and k.issuer_tax_id = t.issuer_tax_id and k.state = 'pending')`,
      ),
    },
  ),
}
