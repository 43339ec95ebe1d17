/*
 * Wrapped, safe. Adds what Markdown may use without imports, and our image in place of the stock one (R24, R46).
 * Upstream: @docusaurus/theme-classic 3.10.2, src/theme/MDXComponents.
 */
import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Artigos from '@site/src/components/Artigos';
import ContentImage from '@site/src/components/ContentImage';
import EntryFilter from '@site/src/components/EntryFilter';
import Figura from '@site/src/components/Figura';
import Filme from '@site/src/components/Filme';
import Fonte from '@site/src/components/Fonte';
import LetraGlossario from '@site/src/components/LetraGlossario';
import MathStyles from '@site/src/components/MathStyles';
import Prestador from '@site/src/components/Prestador';
import SourceList from '@site/src/components/SourceList';
import ScrollTable from '@site/src/components/ScrollTable';
import Termo from '@site/src/components/Termo';
import type {ComponentName} from '@site/src/lib/components';

// Its keys are the list that the authors' checks and the guide go by.
const forAuthors = {
  Artigos,
  Figura,
  Filme,
  Fonte,
  LetraGlossario,
  Prestador,
  TabItem,
  Tabs,
  Termo,
} satisfies Record<ComponentName, unknown>;

export default {
  ...MDXComponents,
  ...forAuthors,
  // Written by the transforms of build-tools/remark.
  ContentImage,
  EntryFilter,
  Fontes: SourceList,
  MathStyles,
  img: ContentImage,
  table: ScrollTable,
};
