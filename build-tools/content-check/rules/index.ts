/** The rules that check the parsed site. Add a rule here; spelling and Markdown style run in external tools. */
export {admonitions} from './admonitions';
export {claims} from './claims';
export {code} from './code';
export {data} from './data';
export {files} from './files';
export {formulas} from './formulas';
export {frontMatterRule} from './front-matter';
export {headings} from './headings';
export {images} from './images';
export {invisible} from './invisible';
export {legislation} from './legislation';
export {links} from './links';
export {glossary, provider, sources} from './marks';
export {markup} from './markup';
export {menu} from './menu';
export {sentences} from './sentences';
export {signs} from './signs';
export {syntax} from './syntax';
