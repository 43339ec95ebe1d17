import React, {type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/**
 * Warns the operator that the site is not served at its configured base URL (R17, R47).
 *
 * With a wrong base URL no script loads, so only an inline one can notice: a script was not found and, when the page has
 * loaded, Docusaurus has not started. The banner goes outside React's root, out of reach of hydration and search engines.
 */
export default function BaseUrlBanner(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  if (ExecutionEnvironment.canUseDOM || pathname !== baseUrl) {
    return null;
  }
  return (
    <Head>
      <script>{inlineScript(baseUrl)}</script>
    </Head>
  );
}

function inlineScript(baseUrl: string): string {
  const texts = [
    translate({id: 'site.baseUrl.title', message: 'This site did not load properly.'}),
    translate({id: 'site.baseUrl.configured', message: 'The configured base URL is {baseUrl}'}, {baseUrl}),
    translate({id: 'site.baseUrl.suggested', message: 'The base URL should probably be'}),
  ];
  // Escape `<`, so that no text can close the script element.
  const data = JSON.stringify(texts).replace(/</g, '\\u003c');
  return `var missing;
addEventListener('error',function(event){missing=missing||event.target.tagName==='SCRIPT';},true);
addEventListener('load',function(){
if(!missing||window.docusaurus)return;
var texts=${data},banner=document.createElement('div');
banner.id='base-url-banner';banner.setAttribute('role','alert');
var suggested=location.pathname.replace(/(index)?(\\.html)?$/,'').replace(/\\/?$/,'/');
[texts[0],texts[1]+'.',texts[2]+' '+suggested+' .'].forEach(function(text){
var line=document.createElement('p');line.textContent=text.replace(' .','.');banner.appendChild(line);});
banner.style.cssText='border:4px solid #b8102b;background:#fff4d6;color:#0b1f3a;padding:16px;margin:16px;font:18px sans-serif';
document.body.insertBefore(banner,document.body.firstChild);
});`;
}
