import { type ServiceLookup } from '../chain.ts';
import { type ListSource, type TrustedList } from './list.ts';
/** Creates a lookup of the services whose certificate is the given one, or has the name of its issuer. */
export declare function lookUpServices(lists: readonly (TrustedList | ListSource)[]): ServiceLookup;
