import { LegalPage } from './legal-page.tsx'

export const TermsPage = () => (
  <LegalPage title="Condiciones de la verificación humana">
    <p>
      La verificación humana protege la creación de cuentas frente a registros automáticos. Es gratuita y no exige
      instalar nada.
    </p>
    <h2>Cómo se usa</h2>
    <p>
      Comienza sola cuando escribe en el formulario y tarda unos segundos. Cada resultado vale para una sola solicitud y
      caduca al poco tiempo; si caduca, se hace otra vez.
    </p>
    <h2>Si no funciona</h2>
    <p>
      Necesita JavaScript y un navegador actualizado. Si no consigue crear la cuenta, contacte con quien administra esta
      instalación.
    </p>
  </LegalPage>
)
