/** The guide of the archive: its commands are those of the archive, and its links name files that are in it. */
export const releaseGuide = (text) =>
  text
    .replace(
      /^Commands are written as in the project's folder\. In an unpacked release they are [^;]*; where/m,
      'Where',
    )
    .replace('Where it is a service', 'Where Posada is a service')
    .replaceAll('](../scripts/release/', '](')
    .replaceAll(/npm run ([a-z]+) -- /g, 'node posada.mjs $1 ')
    .replaceAll(/npm run ([a-z]+)/g, 'node posada.mjs $1')
    .replaceAll('npm start', 'node posada.mjs')

/** The steps of the archive name the archive. */
export const releaseSteps = (text, name) => text.replaceAll(/posada-\d+\.\d+\.\d+-linux-x64/g, name)
