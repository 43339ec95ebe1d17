/* Wrapped, safe. Adds the components that Markdown can use without imports, and replaces the stock image (R24, R46),
   table and `<details>`. */
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Artigos from '@site/src/components/Artigos';
import ContentImage from '@site/src/components/ContentImage';
import Details from '@site/src/components/Details';
import EntryFilter from '@site/src/components/EntryFilter';
import Figura from '@site/src/components/Figura';
import Filme from '@site/src/components/Filme';
import Fonte from '@site/src/components/Fonte';
import Formula from '@site/src/components/Formula';
import Imprimir from '@site/src/components/Imprimir';
import LetraGlossario from '@site/src/components/LetraGlossario';
import MathStyles from '@site/src/components/MathStyles';
import Prestador from '@site/src/components/Prestador';
import Review from '@site/src/components/Review';
import Slides from '@site/src/components/Slides';
import SourceList from '@site/src/components/SourceList';
import ScrollTable from '@site/src/components/ScrollTable';
import Termo from '@site/src/components/Termo';
import type {ComponentName} from '@site/src/lib/components';
import CodeBlock from '../CodeBlock';

// The content check and the authors' guide use these names.
const forAuthors = {
  Artigos,
  Figura,
  Filme,
  Fonte,
  Imprimir,
  LetraGlossario,
  Prestador,
  TabItem,
  Tabs,
  Termo,
} satisfies Record<ComponentName, unknown>;

export default {
  ...MDXComponents,
  ...forAuthors,
  // Inserted by the transforms in build-tools/remark.
  CodeBlock,
  ContentImage,
  EntryFilter,
  Fontes: SourceList,
  Formula,
  MathStyles,
  Review,
  Slides,
  Details,
  details: Details,
  img: ContentImage,
  table: ScrollTable,
};
