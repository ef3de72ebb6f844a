import { checkTarget } from './support/measure.ts'
import { inKb, launchBrowser, LIMIT_KB, loginScripts, totalKb } from './support/script-sizes.ts'
import { builtServer, createFolder, startPosada } from './support/posada.ts'

const posada = await startPosada({ dataDir: createFolder(), program: await builtServer() })
const browser = await launchBrowser()
try {
  const scripts = await loginScripts(browser, posada.address)
  console.table(
    scripts
      .slice(0, 10)
      .map(({ name, bytes, gzipped }) => ({ script: name, KB: inKb(bytes), 'KB gzipped': inKb(gzipped) })),
  )
  const total = totalKb(scripts)
  checkTarget(
    `login screen: at most ${LIMIT_KB.login} KB of scripts`,
    total <= LIMIT_KB.login,
    `${total} KB in ${scripts.length} files`,
  )
} finally {
  await browser.close()
  await posada.stop()
}
