#!/usr/bin/env bash
# Assina um evento da e-Fatura (XAdES-BES, RSA e SHA-256) com o xmlsec1. A chave serve só para este teste.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

openssl req -x509 -newkey rsa:3072 -nodes -days 7 -utf8 -set_serial 2026 \
  -subj '/C=CV/CN=Loja de teste' -addext 'keyUsage=critical,digitalSignature,nonRepudiation' \
  -keyout key.pem -out root.pem 2> /dev/null

ds=http://www.w3.org/2000/09/xmldsig#
c14n=http://www.w3.org/TR/2001/REC-xml-c14n-20010315
sha256=http://www.w3.org/2001/04/xmlenc#sha256
digest=$(openssl x509 -in root.pem -outform DER | openssl dgst -sha256 -binary | openssl base64 -A)
id=CV3261125100000123456789 # CV, repositório 3, AAMMDDhhmmss, NIF

# O molde: o evento e uma assinatura com os resumos por preencher.
cat > template.xml << XML
<?xml version="1.0" encoding="UTF-8"?>
<Event xmlns="urn:cv:efatura:xsd:v1.0" Id="$id" Version="1.0" EventTypeCode="FDC">
  <EmitterTaxId CountryCode="CV">123456789</EmitterTaxId>
  <IssueDateTime>2026-11-25T10:00:00</IssueDateTime>
  <IssueReasonDescription>NIF do cliente errado</IssueReasonDescription>
  <IUD>CV3261121123456789000010100000004201234567893</IUD>
  <Transmission>
    <IssueMode>1</IssueMode>
    <TransmitterTaxId CountryCode="CV">123456789</TransmitterTaxId>
    <Software><Code>TESTE</Code><Name>Programa de teste</Name><Version>1.0</Version></Software>
  </Transmission>
  <RepositoryCode>3</RepositoryCode>
  <ds:Signature xmlns:ds="$ds" Id="assinatura">
    <ds:SignedInfo>
      <ds:CanonicalizationMethod Algorithm="$c14n"/>
      <ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>
      <ds:Reference Id="documento" URI="#$id">
        <ds:Transforms>
          <ds:Transform Algorithm="${ds}enveloped-signature"/>
          <ds:Transform Algorithm="$c14n"/>
        </ds:Transforms>
        <ds:DigestMethod Algorithm="$sha256"/>
        <ds:DigestValue/>
      </ds:Reference>
      <ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="#propriedades">
        <ds:Transforms><ds:Transform Algorithm="$c14n"/></ds:Transforms>
        <ds:DigestMethod Algorithm="$sha256"/>
        <ds:DigestValue/>
      </ds:Reference>
    </ds:SignedInfo>
    <ds:SignatureValue/>
    <ds:KeyInfo><ds:X509Data><ds:X509Certificate/></ds:X509Data></ds:KeyInfo>
    <ds:Object>
      <xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="#assinatura">
        <xades:SignedProperties Id="propriedades">
          <xades:SignedSignatureProperties>
            <xades:SigningTime>2026-11-25T10:00:00-01:00</xades:SigningTime>
            <xades:SigningCertificate>
              <xades:Cert>
                <xades:CertDigest>
                  <ds:DigestMethod Algorithm="$sha256"/><ds:DigestValue>$digest</ds:DigestValue>
                </xades:CertDigest>
                <xades:IssuerSerial>
                  <ds:X509IssuerName>CN=Loja de teste,C=CV</ds:X509IssuerName>
                  <ds:X509SerialNumber>2026</ds:X509SerialNumber>
                </xades:IssuerSerial>
              </xades:Cert>
            </xades:SigningCertificate>
          </xades:SignedSignatureProperties>
          <xades:SignedDataObjectProperties>
            <xades:DataObjectFormat ObjectReference="#documento">
              <xades:MimeType>text/xml</xades:MimeType>
            </xades:DataObjectFormat>
          </xades:SignedDataObjectProperties>
        </xades:SignedProperties>
      </xades:QualifyingProperties>
    </ds:Object>
  </ds:Signature>
</Event>
XML

ids=(--id-attr:Id Event --id-attr:Id SignedProperties)
xmlsec1 --sign "${ids[@]}" --privkey-pem key.pem,root.pem --output "$id.xml" template.xml
sed 's/IUD>CV3261121/IUD>CV3261122/' "$id.xml" > changed.xml

check() {
  if xmlsec1 --verify "${ids[@]}" --trusted-pem root.pem "$1" &> /dev/null
  then
    echo 'aceite'
  else
    echo 'recusado'
  fi
}

echo "Ficheiro: $id.xml"
echo "Original: $(check "$id.xml")"
echo "IUD trocado: $(check changed.xml)"
