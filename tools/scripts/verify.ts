/**
 * Verifies a folder or a published site against its signed manifest (`npm run verify -- <url or folder>`).
 * `--certificate file.pem` accepts signatures by this certificate only.
 */
import {verify} from '../../build-tools/hosting/verify';
import {readArguments} from './arguments';

const {values, positionals} = readArguments('verify', {
  options: {certificate: {type: 'string'}},
  allowPositionals: true,
});
const [source = 'build'] = positionals;

verify(source, values.certificate).then(
  ({build, files, differences, signature, signer}) => {
    differences.forEach((difference) => console.log(difference));
    const words = {
      none: 'not signed',
      valid: `signed by ${signer}`,
      invalid: 'THE SIGNATURE IS NOT VALID',
      unchecked: 'signature not checked: openssl is not installed',
    };
    console.log(
      `[verify] ${source}: build ${build.number} of ${build.date}, commit ${build.commit ?? 'unknown'}, ${files} files, ` +
        `${differences.length} differences; ${words[signature]}.`,
    );
    const isSigned = signature === 'valid' || (signature === 'none' && !values.certificate);
    process.exitCode = differences.length === 0 && isSigned ? 0 : 1;
  },
  (error: unknown) => {
    console.error(`[verify] ${error instanceof Error ? error.message : String(error)}.`);
    process.exitCode = 1;
  },
);
