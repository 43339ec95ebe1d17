import type {Environment} from '../config/environment';
import {contentSecurityPolicy, type InlineHashes} from './policy';

const DISABLED_FEATURES = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];

/** Headers of every response, whatever its status. */
export function securityHeaders(environment: Environment, hashes: InlineHashes): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(environment, hashes),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': DISABLED_FEATURES.map((feature) => `${feature}=()`).join(','),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(environment.SITE_URL.startsWith('https:') ? {'Strict-Transport-Security': 'max-age=31536000'} : {}),
    'X-Content-Type-Options': 'nosniff',
  };
}
