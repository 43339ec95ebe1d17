// A module of its own, so that the code of the report loads only when someone saves it.
export {validationReport} from '@sign/signatures';
