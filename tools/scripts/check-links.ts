/**
 * Checks all external links (`npm run check:links`). It reports only and always exits with code 0, because other sites
 * have temporary outages.
 */
import {checkLinks, externalLinks} from '../../build-tools/content-check/external-links';
import {readSite} from '../../build-tools/content-check/site';

async function main(): Promise<void> {
  const reports = await checkLinks(externalLinks(await readSite('.')));
  const failed = reports.filter(({status}) => status === undefined || status >= 400);
  for (const {url, status, failure, attempts, places} of failed) {
    console.log(
      `${url}: ${status ?? `sem resposta (${failure})`}, depois de ${attempts} tentativa${attempts === 1 ? '' : 's'}`,
    );
    places.forEach((place) => console.log(`  ${place}`));
  }
  console.log(
    `\n${reports.length} ligações a outros sítios, ${failed.length} sem a página. ` +
      'Abra cada uma no navegador antes de a mudar: há sítios que só respondem a navegadores.',
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
});
